/** The browser's own memory. It may be forbidden or full: then nothing is kept, and work continues. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** @returns whether it is kept */
  write(key: string, text: string): boolean {
    try {
      localStorage.setItem(key, text)
      return true
    } catch {
      return false
    }
  },
  remove(key: string) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Then there was nothing to remove.
    }
  },
}
