import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'
import { shortcutGroups, type Shortcut } from './shortcuts.ts'
import { singleKeys } from './single-keys.ts'

/** The list of all keys. */
export function KeysHelp({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const words = texts.keys
  const areSinglesOn = singleKeys.use()
  return (
    <Dialog isOpen={isOpen} close={close} closeLabel={texts.close} title={words.title}>
      <div className="keys">
        {Object.entries(shortcutGroups).map(([group, shortcuts]) => (
          <section key={group} aria-label={words.groups[group as keyof typeof shortcutGroups]}>
            <h3>{words.groups[group as keyof typeof shortcutGroups]}</h3>
            <dl>
              {Object.entries(shortcuts).map(([name, combination]) => (
                <div key={name}>
                  <dt>
                    {combination.split('+').map((each) => (
                      <kbd key={each}>{words.named[each] ?? each}</kbd>
                    ))}
                  </dt>
                  <dd>{words.does[name as Shortcut]}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p>
          <label>
            <input type="checkbox" checked={areSinglesOn} onChange={(event) => singleKeys.set(event.currentTarget.checked)} />{' '}
            {words.singles}
          </label>
          <span className="quiet small">{words.singlesHint}</span>
        </p>
      </div>
    </Dialog>
  )
}
