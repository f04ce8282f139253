import type { Tag } from './types.ts'

/** What is about the archive as a whole. */
const general = { name: 'The archive', description: 'Its settings, its totals and this documentation.', paths: [] }

/** The resources of the API in the order of its documentation, each with the first parts of its paths. */
const resources: (Tag & { paths: string[] })[] = [
  { name: 'Signing in', description: 'Tokens, passwords and second factors.', paths: ['auth'] },
  { name: 'Users', description: 'The people who sign in: the admin and the translators.', paths: ['users', 'user'] },
  { name: 'Security', description: 'Who has signed in, who has tried to, and what has changed about accounts.', paths: ['security'] },
  {
    name: 'Photos',
    description: 'The photographs: their records, their translations and their picture files.',
    paths: ['photo'],
  },
  { name: 'Search', description: 'Finding photos by words, and what visitors look for.', paths: ['search'] },
  { name: 'Reconciliation', description: 'Places and persons by names that others have written down.', paths: ['reconcile'] },
  { name: 'Albums', description: 'Photos that belong together, in an order.', paths: ['album'] },
  { name: 'Categories', description: 'What photos show. A photo has up to three.', paths: ['category'] },
  { name: 'Locations', description: 'Where photos were taken.', paths: ['location'] },
  { name: 'Periods', description: 'When photos were taken.', paths: ['period'] },
  { name: 'Persons', description: 'People who took the photos or are seen in them.', paths: ['person'] },
  { name: 'Subjects', description: 'What photos show, in words of a controlled list.', paths: ['subject'] },
  { name: 'Contributors', description: 'Where photos come from: people and museums.', paths: ['contributor'] },
  { name: 'Messages', description: 'What visitors tell the archive about a photo.', paths: ['altcha', 'message'] },
  { name: 'Page views', description: 'How often pages are looked at. Nothing about visitors is kept.', paths: ['view'] },
  { name: 'Bin and history', description: 'What was deleted or changed, and the way back.', paths: ['bin', 'history'] },
  { name: 'Bags', description: 'The archive in one file of open formats, with checksums.', paths: ['bag'] },
  { name: 'Publishing', description: 'How the public pages follow what is saved.', paths: ['publish'] },
  { name: 'Old addresses', description: 'Addresses that lead to others, or are gone.', paths: ['alias'] },
  general,
]

export const tags: Tag[] = resources.map(({ name, description }) => ({ name, description }))

/** The resource that a path such as `/api/photo/{id}` belongs to. A path without a resource is about the archive as a whole. */
export function tagOf(path: string): string {
  const [, , first = ''] = path.split('/')
  return (resources.find(({ paths }) => paths.includes(first)) ?? general).name
}

/** The position of a path among the others of the document. */
export const rankOf = (path: string): number => tags.findIndex(({ name }) => name === tagOf(path))
