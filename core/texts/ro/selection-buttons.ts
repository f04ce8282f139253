import type { SelectionButtonTexts } from '../shape.ts'

/** Texts of the buttons that put a photograph into the selection. Browsers load them on the first use of one. */
export const roSelectionButtons: SelectionButtonTexts = {
  selecting: {
    add: 'Adăugați la selecție',
    added: 'În selecție',
    addTitle: 'Adăugați la selecție: {title}',
    addedTitle: 'În selecție: {title}',
    told: {
      added: 'Adăugată. Fotografii în selecție: {count}',
      removed: 'Eliminată. Fotografii în selecție: {count}',
      full: 'Selecția are deja {max} de fotografii; nu mai puteți adăuga altele.',
      blocked: 'Browserul nu permite site-ului să păstreze date, așa că selecția nu poate fi salvată.',
    },
    open: 'Deschideți',
  },
}
