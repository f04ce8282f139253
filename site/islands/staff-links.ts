import { ask } from './ask.ts'

/** Where the back office keeps the staff's token. */
const tokenKey = 'token'

/** Shows the links to the back office to those who are logged in there, each role its own. Nobody else asks for anything. */
export function startStaffLinks(page: HTMLElement) {
  const token = storedToken()
  if (token) void showTo(page, token)
}

function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    // Storage may be forbidden; then nobody is logged in.
    return null
  }
}

async function showTo(page: HTMLElement, token: string) {
  const answer = await ask('GET /api/users/me', { headers: { 'x-auth-token': token } }).catch(() => null)
  if (answer?.response.status === 401) localStorage.removeItem(tokenKey)
  if (!answer?.response.ok) return
  const { role } = await answer.read()
  for (const link of page.querySelectorAll<HTMLElement>('[data-role]')) link.hidden = link.dataset['role'] !== role
  for (const links of page.querySelectorAll<HTMLElement>('[data-staff]')) links.hidden = false
}
