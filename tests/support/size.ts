const { SIZE: size = '' } = process.env
if (size !== '' && size !== 'smallest') throw new Error(`SIZE is "${size}". It can only be "smallest".`)

/** Whether benchmarks and long tests only have to show that they still run: `SIZE=smallest`, as in continuous integration. */
export const isSmallest = size === 'smallest'

/** One of two sizes of a benchmark or a long test: `sized(5_000, 50)` photos. */
export const sized = <Value>(usual: Value, smallest: Value): Value => (isSmallest ? smallest : usual)
