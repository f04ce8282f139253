/** All names of a place in the list of places: the one that is shown first. */
export const namesOf = (item: HTMLElement): string[] => [
  item.querySelector('a > span')?.textContent ?? '',
  ...(item.dataset['names'] ?? '').split('|').filter(Boolean),
]
