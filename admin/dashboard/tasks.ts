import { missingData, type MissingData } from '#core/records/missing.ts'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import type { Counts } from '../api/archive.ts'
import type { Publishing } from '../api/publishing.ts'
import { translationLists } from '../layout/sections.ts'
import { texts } from '../texts.ts'

/** Something that needs attention: an `alarm` before everything else. */
export type Task = { to: string; text: string; isAlarm?: boolean }

type Known = {
  counts: Counts
  publishing: Publishing | null
  /** Null while it is not known, and for whoever cannot change it. */
  system: AnswerTo<'GET /api/system'> | null
  /** How many photos are without what; nothing for whoever cannot change them. */
  incomplete?: Partial<Record<MissingData, number>>
  /** How many pairs of photos are likely duplicates; nothing for whoever cannot decide. */
  likelyPairs?: number
  now: Date
}

const day = 24 * 3_600_000

/** Days after which a backup is too old: a weekly one may be a day late. */
const maxBackupAge = 8

/** What needs attention now, alarms first. */
export function tasksOf({ counts, publishing, system, incomplete = {}, likelyPairs = 0, now }: Known): Task[] {
  const all = [
    ...publishingTasks(publishing),
    ...(system ? systemTasks(system, now) : []),
    ...messageTasks(counts),
    ...pairTasks(likelyPairs),
    ...photoTasks(incomplete),
    ...translationTasks(counts),
  ]
  return [...all.filter(({ isAlarm }) => isAlarm), ...all.filter(({ isAlarm }) => !isAlarm)]
}

function publishingTasks(publishing: Publishing | null): Task[] {
  const to = '/publishing'
  if (publishing?.problem) return [{ to, text: texts.dashboard.stopped, isAlarm: true }]
  const failed = publishing?.failures.length ?? 0
  return [
    ...(failed > 0 ? [{ to, text: texts.dashboard.failedPages(failed), isAlarm: true }] : []),
    ...(publishing?.delivery.some(({ isLasting }) => isLasting) ? [{ to, text: texts.dashboard.undelivered, isAlarm: true }] : []),
  ]
}

function systemTasks({ storage: { free, reserve }, backup: { cron, newest, problem } }: NonNullable<Known['system']>, now: Date): Task[] {
  const to = '/general'
  const tasks: Task[] = []
  if (free !== null && free < 2 * reserve) tasks.push({ to, text: texts.dashboard.diskSpace(free), isAlarm: true })
  const age = newest ? Math.floor((now.getTime() - Date.parse(newest)) / day) : 0
  if (problem) tasks.push({ to, text: texts.dashboard.backupProblem(problem), isAlarm: true })
  else if (newest && age > maxBackupAge) tasks.push({ to, text: texts.dashboard.oldBackup(age), isAlarm: true })
  else if (!newest) tasks.push({ to, text: cron ? texts.dashboard.firstBackup : texts.dashboard.noBackup })
  return tasks
}

const messageTasks = ({ newMessages = 0 }: Counts): Task[] =>
  newMessages > 0 ? [{ to: '/messages', text: texts.dashboard.unreadMessages(newMessages) }] : []

const pairTasks = (likelyPairs: number): Task[] =>
  likelyPairs > 0 ? [{ to: '/duplicates', text: texts.dashboard.likelyPairs(likelyPairs) }] : []

const photoTasks = (incomplete: Partial<Record<MissingData, number>>): Task[] =>
  missingData.flatMap((name) => {
    const count = incomplete[name] ?? 0
    return count > 0 ? [{ to: `/photos?missing=${name}`, text: texts.dashboard.incomplete[name](count) }] : []
  })

const translationTasks = (counts: Counts): Task[] =>
  translationLists.flatMap(({ to, title, records, language }) => {
    const lacking = counts[`${records}Lacking`]?.[language] ?? 0
    const outdated = counts[`${records}Outdated`]?.[language] ?? 0
    return lacking + outdated > 0 ? [{ to, text: texts.dashboard.untranslated(title, lacking, outdated) }] : []
  })
