/** How far an upload has come: 0 to 100. */
export function UploadBar({ percent, label }: { percent: number; label: string }) {
  return (
    <div className="upload-bar">
      <progress value={percent} max={100} aria-label={label} />
      <span>{label}</span>
    </div>
  )
}
