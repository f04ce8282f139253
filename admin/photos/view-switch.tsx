import { texts } from '../texts.ts'
import { useListView, views } from './list-view.ts'

const words = texts.photo.views

/** Chooses between the table and the pictures. */
export function ViewSwitch() {
  const { view: chosen, choose } = useListView()
  return (
    <div className="view-switch" role="group" aria-label={words.name}>
      {views.map((view) => (
        <button key={view} type="button" aria-pressed={view === chosen} onClick={() => choose(view)}>
          {words[view]}
        </button>
      ))}
    </div>
  )
}
