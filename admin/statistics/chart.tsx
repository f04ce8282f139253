type Bar = { name: string; value: number; label: string }

const width = 1000
const height = 220

/** A bar a day. Each tells its value to who points at it; for those who hear it there is the table of the same. */
export function Chart({ title, bars }: { title: string; bars: Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title} preserveAspectRatio="none">
        {bars.map(({ name, value, label }, at) => {
          const tall = (value / max) * height
          return (
            <rect key={name} x={at * step + step * 0.1} y={height - tall} width={step * 0.8} height={tall}>
              <title>{label}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="chart-ends">
        <span>{bars[0]?.name}</span>
        <span>{max}</span>
        <span>{bars.at(-1)?.name}</span>
      </figcaption>
    </figure>
  )
}
