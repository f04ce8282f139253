export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Characters that XML 1.0 has no way to write. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** The characters to escape. Most texts have none, and then this test is all the work. */
const special = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/

/** A text escaped for XML or HTML, between tags or in an attribute. */
export function escaped(text: string): string {
  if (!special.test(text)) return text
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
