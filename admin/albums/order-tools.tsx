import { Button, Group } from '@mantine/core'
import { texts } from '../texts.ts'

const words = texts.albumOrder

type ToolsProps = {
  /** Of the chosen photo, from 0. */
  position: number
  total: number
  isCover: boolean
  moveTo: (position: number) => void
  setCover: (isCover: boolean) => void
}

/** The buttons that move the chosen photo and make it the cover. */
export function OrderTools({ position, total, isCover, moveTo, setCover }: ToolsProps) {
  const last = total - 1
  const button = (label: string, to: number, isOff: boolean) => (
    <Button variant="default" size="compact-md" disabled={isOff} onClick={() => moveTo(to)}>
      {label}
    </Button>
  )
  return (
    <Group className="order-tools" gap="xs">
      {button(words.start, 0, position === 0)}
      {button(words.earlier, position - 1, position === 0)}
      {button(words.later, position + 1, position === last)}
      {button(words.end, last, position === last)}
      <label className="order-position-field">
        {words.position}
        <input
          key={position}
          type="number"
          min={1}
          max={total}
          defaultValue={position + 1}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && moveTo(Number(currentTarget.value) - 1)}
        />
      </label>
      <Button variant="default" size="compact-md" onClick={() => setCover(!isCover)}>
        {isCover ? words.noCover : words.cover}
      </Button>
    </Group>
  )
}
