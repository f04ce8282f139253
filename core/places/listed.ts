/** A place in the file that lists all of them, where they are too many for one page; `lang` where the name is not in the page's language. */
export type ListedPlace = {
  id: number
  name: string
  lang?: string | undefined
  /** What else it is called. */
  names?: string[] | undefined
  /** The numbers of the places that it belongs or belonged to. */
  within?: number[] | undefined
}
