import type { DemoPeriod } from './types.ts'

export const periods: DemoPeriod[] = [
  { key: 'before-1870', name: { ru: 'До 1870 года', ro: 'Până în 1870', en: 'Before 1870' } },
  { key: '1870-1889', name: { ru: '1870–1889 годы', ro: '1870–1889', en: '1870–1889' } },
  { key: '1890s', name: { ru: '1890-е годы', ro: '1890–1899', en: '1890–1899' } },
  { key: '1900s', name: { ru: '1900-е годы', ro: '1900–1909', en: '1900–1909' } },
  { key: '1910-1917', name: { ru: '1910–1917 годы', ro: '1910–1917', en: '1910–1917' } },
  { key: '1918-1940', name: { ru: '1918–1940 годы', ro: '1918–1940', en: '1918–1940' } },
]
