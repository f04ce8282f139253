import leafletStyles from 'leaflet/dist/leaflet.css?url'
import { useEffect, useRef, useState } from 'react'
import { styleSheet } from './style-sheet.ts'
import { pageTexts } from './texts.ts'
import { useUses } from './uses.ts'
import type { MapViewProps } from './map-view.tsx'

export type PlaceMapProps = Omit<MapViewProps, 'texts'>

const browserPart = import.meta.env.SSR ? null : await Promise.all([import('./map-view.tsx'), pageTexts(), styleSheet(leafletStyles)])

/** The map in a dialog: there while the dialog is open. */
export function PlaceMap(props: PlaceMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const dialog = place.current?.closest('dialog')
    const close = () => setOpen(false)
    dialog?.addEventListener('close', close)
    return () => dialog?.removeEventListener('close', close)
  }, [])
  // By the time the map has come, the visitor may have closed the dialog.
  useUses(place, () => setOpen(place.current?.closest('dialog')?.open === true))

  if (!browserPart || !isOpen) return <div className="island" ref={place} />
  const [{ MapView }, { map: texts }] = browserPart
  return (
    <div className="island" ref={place}>
      <MapView {...props} texts={texts} />
    </div>
  )
}
