/** Author and source of every demo picture: they are drawings of this project and say so, in all three languages. */
export const drawn = { author: 'Демонстрационный рисунок / Desen demonstrativ / Demonstration drawing', source: 'Демонстрационная коллекция / Colecția demonstrativă / Demonstration collection', sourceWeb: '' }

/** The same, with an address of the source. */
export const drawnFor = (page: string) => ({ ...drawn, sourceWeb: `https://example.org/demo/${page}` })
