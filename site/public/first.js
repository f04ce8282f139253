// Runs before the first paint: the kept appearance, whether photos are selected, the mark that scripts run at all, and the ear for pictures that fail.
{
  const root = document.documentElement
  root.classList.add('scripted')
  try {
    const kept = localStorage.getItem('theme')
    if (kept === 'light' || kept === 'dark') root.dataset.theme = kept
    if (localStorage.getItem('selection')) root.dataset.selected = ''
  } catch {
    // Storage may be forbidden; then the device decides.
  }
  const mark = ({ target }) => target instanceof HTMLImageElement && target.classList.add('missing')
  addEventListener('error', mark, true)
}
