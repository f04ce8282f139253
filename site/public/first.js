// Runs before the first paint: the kept appearance, the mark that scripts run at all, and the ear for pictures that fail.
{
  const root = document.documentElement
  root.classList.add('scripted')
  try {
    const kept = localStorage.getItem('theme')
    if (kept === 'light' || kept === 'dark') root.dataset.theme = kept
  } catch {
    // Storage may be forbidden; then the device decides.
  }
  const mark = ({ target }) => target instanceof HTMLImageElement && target.classList.add('missing')
  addEventListener('error', mark, true)
}
