let open = 0

/** Whether a dialog is open; not while it disappears. */
export const isDialogOpen = (): boolean => open > 0

/** Counts a dialog as open. @returns what ends that */
export function countOpenDialog(): () => void {
  open += 1
  return () => {
    open -= 1
  }
}
