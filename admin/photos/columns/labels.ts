import { texts } from '../../texts.ts'
import { labelOfField } from '../values.ts'

const words = texts.photo.columns

const labels: Partial<Record<string, string>> = {
  ...texts.columnChoice.labels,
  id: texts.columns.id,
  title: texts.columns.title,
  details: words.place,
  translations: words.translations,
  changed: texts.columns.changed,
}

/** The name of a column of the table. */
export const labelOfColumn = (name: string): string => labels[name] ?? labelOfField(name)
