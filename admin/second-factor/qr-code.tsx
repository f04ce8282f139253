import encodeQR from 'qr'

/** A QR code, drawn here: the secret in it goes to no other machine. Dark on light in both colour schemes, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="qr-code" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className="qr-light" width="100%" height="100%" />
      <path className="qr-dark" d={path} />
    </svg>
  )
}
