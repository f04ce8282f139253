/**
 * The form in which names and titles are compared: lower case, one space between words, no marks, so that
 * ё = е, ă â = a, î = i and both comma and cedilla forms of ș ț = s t. The Russian й stays a separate letter.
 * SQLite's own `lower` knows ASCII only, hence columns that hold this form.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/(?<!\u0438)\u0306|[\u0300-\u0305\u0307-\u036f]/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}
