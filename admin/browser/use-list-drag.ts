import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { useEffect, useEffectEvent, type RefObject } from 'react'

type Input = { clientX: number; clientY: number }

export type Side = 'before' | 'after'

type ListDrag = {
  /** What is moved: a row or card of the list, which also takes what is dropped on it. */
  place: RefObject<HTMLElement | null>
  /** The part of it that is dragged; all of it if there is none. */
  handle?: RefObject<HTMLElement | null>
  /** Whether it can be dragged now. */
  isOn?: boolean
  /** Names the list: nothing of another list is taken. */
  list: string
  /** In which direction the entries of the list follow each other. */
  axis: 'x' | 'y'
  /** Tells this entry from the others when it is dropped. */
  id: string
  /** Receives the entry that was dropped on this one, and on which side of it. */
  drop: (id: string, side: Side) => void
}

/**
 * Lets an entry of a list be dragged before or after another one. While something is dragged, `data-dragged` marks it, and `data-drop` marks the
 * side on which it would be inserted. The marks are not React's, so that nothing is drawn again.
 */
export function useListDrag({ place, handle = place, isOn = true, list, axis, id, drop }: ListDrag) {
  const data = useEffectEvent(() => ({ list, id }))
  const dropped = useEffectEvent(drop)

  useEffect(() => {
    const [element, dragged] = [place.current, handle.current]
    if (!isOn || !element || !dragged) return
    const sideOf = ({ clientX, clientY }: Input): Side => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const isFirstHalf = axis === 'x' ? clientX < left + width / 2 : clientY < top + height / 2
      return isFirstHalf ? 'before' : 'after'
    }
    const mark = ({ location }: { location: { current: { input: Input } } }) =>
      void (element.dataset['drop'] = sideOf(location.current.input))
    const unmark = () => delete element.dataset['drop']
    return combine(
      draggable({
        element: dragged,
        getInitialData: () => data(),
        onDragStart: () => (element.dataset['dragged'] = ''),
        onDrop: () => delete element.dataset['dragged'],
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.element !== dragged && source.data['list'] === list,
        onDragEnter: mark,
        onDrag: mark,
        onDragLeave: unmark,
        onDrop: ({ source, location }) => {
          unmark()
          dropped(String(source.data['id']), sideOf(location.current.input))
        },
      }),
    )
  }, [place, handle, isOn, list, axis])
}
