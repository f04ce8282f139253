/** Line drawings on a 24 × 24 grid, like the site's other icons. Words beside them say what they mean. */
const drawings = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 9h6v6H9z',
  fullScreen: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  close: 'M5 5l14 14M19 5L5 19',
  previous: 'M15 4.5L7.5 12l7.5 7.5',
  next: 'M9 4.5l7.5 7.5L9 19.5',
  play: 'M8 5l11 7l-11 7z',
  pause: 'M8.5 5v14M15.5 5v14',
  exitFullScreen: 'M13 5v6h6M13 11l7-7M11 19v-6H5M11 13l-7 7',
}

export type IconName = keyof typeof drawings

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
