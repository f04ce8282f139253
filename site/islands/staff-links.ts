/** Where the admin area keeps the staff's token. */
const tokenKey = 'token'

/** Shows the links to the admin area to those who are logged in there. */
export function startStaffLinks(page: HTMLElement) {
  let isStaff = false
  try {
    isStaff = Boolean(localStorage.getItem(tokenKey))
  } catch {
    // Storage may be forbidden; then nobody is logged in.
  }
  if (!isStaff) return
  for (const links of page.querySelectorAll<HTMLElement>('[data-staff]')) links.hidden = false
}
