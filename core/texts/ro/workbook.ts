import type { WorkbookTexts } from '../shape.ts'

export const roWorkbook: WorkbookTexts = {
  title: 'Toate înregistrările arhivei',
  lines: [
    'Fișierul are câte o foaie pentru fiecare fel de înregistrări.',
    'Corectați celulele și încărcați fișierul în zona de administrare: Spreadsheets → Import an edited sheet. Toate modificările sunt afișate în prealabil.',
    'Nu modificați numărul înregistrării (de exemplu, albumID). Un rând fără număr adaugă o înregistrare nouă; fotografiile noi nu se adaugă astfel.',
    'Rândurile și coloanele șterse nu modifică nimic. O celulă goală golește câmpul.',
    'Coloana ascunsă version este necesară pentru comparare: nu o ștergeți.',
    'Separați prin punct și virgulă mai multe înregistrări dintr-o celulă.',
    'Scrieți numele unui loc și locurile de care ține câte unul pe rând în celulă; despărțiți părțile prin semnul |.',
  ],
  sheet: 'Foaie',
  records: 'Înregistrări',
}
