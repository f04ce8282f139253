/** What the list of photos for staff is narrowed by, as the parameters of its call and of its address are named. */
export const staffFilters = [
  'q',
  'album',
  'category',
  'location',
  'period',
  'contributor',
  'person',
  'subject',
  'from',
  'to',
  'date',
  'lacks',
  'missing',
] as const

export type StaffFilter = (typeof staffFilters)[number]
