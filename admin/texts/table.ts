/** The choice of columns of the list of photos. */
export const table = {
  columnChoice: {
    labels: { coordinates: 'Coordinates', scan: 'Size of the scan', changedBy: 'Changed by', added: 'Added' },
    yes: 'yes',
    no: 'no',
    name: 'Columns',
    text: 'Choose the columns of the table and their order. This browser remembers them for you.',
    shown: 'Shown',
    hidden: 'Not shown',
    up: (column: string) => `Move ${column} up`,
    down: (column: string) => `Move ${column} down`,
    fixed: 'always shown',
    reset: 'Usual columns',
    close: 'Close',
  },
}
