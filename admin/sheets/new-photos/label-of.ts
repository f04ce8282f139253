import type { Column } from '#core/photo-import/columns.ts'

/** What a column of the import is called on the screen: `source_url` → `Source url` */
export const labelOf = (column: Column) => `${column.charAt(0).toUpperCase()}${column.slice(1)}`.replaceAll('_', ' ')
