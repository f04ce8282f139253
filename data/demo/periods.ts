import type { DemoPeriod } from './types.ts'

export const periods: DemoPeriod[] = [
  { key: 'before-1870', name: { ru: 'До 1870 года', ro: 'Până în 1870', en: 'Before 1870' } },
  { key: '1870-1889', name: { ru: '1870–1889', ro: '1870–1889', en: '1870–1889' } },
  { key: '1890s', name: { ru: '1890-е годы', ro: 'Anii 1890', en: '1890s' } },
  { key: '1900s', name: { ru: '1900-е годы', ro: 'Anii 1900', en: '1900s' } },
  { key: '1910-1917', name: { ru: '1910–1917', ro: '1910–1917', en: '1910–1917' } },
  { key: '1918-1940', name: { ru: '1918–1940', ro: '', en: '' } },
]
