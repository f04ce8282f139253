// Runs before the first paint: the kept appearance, and the mark that scripts run at all.
{
  const root = document.documentElement
  root.classList.add('scripted')
  try {
    const kept = localStorage.getItem('theme')
    if (kept === 'light' || kept === 'dark') root.dataset.theme = kept
  } catch {
    // Storage may be forbidden; then the device decides.
  }
}
