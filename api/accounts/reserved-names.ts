import { archiveNames } from './local-words.ts'
import { lookAlike, skeletons } from './look-alikes.ts'

/** Words that begin like this name a role, wherever they are in a name. */
const roleBeginnings = words(
  'admin administr админ moderator moderatoar модератор superadmin superuser суперадмин siteadmin sysadmin webadmin webmaster',
)

/** Words that name a role wherever they are in a name. */
const roleWords = words('support suport поддержка техподдержка helpdesk staff official oficial официальный redacția редакция')

/** Words that name a role, the archive or nobody where the whole name is such a word. */
const wholeNames = [
  ...words(`
    root system sistem система owner proprietar владелец editor redactor редактор operator оператор team echipa команда archive arhiva
    arhivă архив archivist arhivar архивист архивариус security securitate безопасность info contact help ajutor помощь service robot
    guest oaspete гость user utilizator пользователь translator traducător переводчик anonymous anonim аноним nobody everyone null
    undefined bessarabia basarabia бессарабия bessarabiaarchive photoarchive фотоархив
  `),
  ...archiveNames,
]

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

const beginnings = roleBeginnings.flatMap(skeletons)
const anywhere = new Set(roleWords.flatMap(skeletons))
const whole = new Set([...roleBeginnings, ...roleWords, ...wholeNames].flatMap(skeletons))

/** Figures and signs at the ends: `admin_2` claims to be `admin`. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * Whether a name claims a role in the archive, or to be the archive, the administrator's name with figures included. Strangers who
 * register cannot have it.
 *
 * @param adminName ADMIN_NAME
 */
export function isReservedName(name: string, adminName: string): boolean {
  const parts = name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(bare)
    .filter((part) => part !== '')
  return (
    (bare(adminName) !== '' && lookAlike(bare(name), bare(adminName))) ||
    skeletons(bare(name)).some((each) => whole.has(each)) ||
    parts.flatMap(skeletons).some((part) => anywhere.has(part) || beginnings.some((beginning) => part.startsWith(beginning)))
  )
}
