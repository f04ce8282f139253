import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { binDays } from '#core/limits.ts'
import { succeeded, alertProblem } from '../alerts/alerts.ts'
import { binQuery, removeFromBin, restoreFromBin, type Bin } from '../api/archive.ts'
import { refresh } from '../api/read-query.ts'
import { AdminOnly } from '../layout/admin-only.tsx'
import { Page } from '../layout/page.tsx'
import { Empty, Fetched } from '../layout/states.tsx'
import { ConfirmDelete, type Deletion } from '../lists/confirm.tsx'
import { Head, Table } from '../lists/table.tsx'
import { moment } from '../browser/dates.ts'
import { texts } from '../texts.ts'
import { BinnedThumbnail } from './binned-thumbnail.tsx'
import { RestoreSelected, SelectAll } from './restore-selected.tsx'
import { useBinSelection } from './selection.ts'

type Binned = {
  kind: 'photo' | 'album' | 'message'
  id: number
  name: string
  deletedAt: string
  deletedBy: string
  gone: string
}

/** What was deleted and can be restored, or removed for good at once. */
export default function BinPage() {
  return (
    <AdminOnly title={texts.titles.bin}>
      <Page title={texts.titles.bin}>
        <p className="quiet lead">{texts.bin.text(binDays)}</p>
        <Contents />
      </Page>
    </AdminOnly>
  )
}

function Contents() {
  const query = useQuery(binQuery)
  return (
    <Fetched query={query}>
      {(bin) => {
        const sections = sectionsOf(bin).filter(({ items }) => items.length > 0)
        if (sections.length === 0) return <Empty text={texts.bin.empty} />
        return sections.map(({ title, items }) => <BinTable key={title} title={title} items={items} />)
      }}
    </Fetched>
  )
}

function sectionsOf({ photos, albums, messages }: Bin): { title: string; items: Binned[] }[] {
  const binned = (kind: Binned['kind'], id: number, name: string, by: Omit<Binned, 'kind' | 'id' | 'name'>): Binned => ({
    ...by,
    kind,
    id,
    name,
  })
  return [
    { title: texts.titles.photos, items: photos.map((each) => binned('photo', each.photoID, each.title, each)) },
    { title: texts.titles.albums, items: albums.map((each) => binned('album', each.albumID, each.albumName, each)) },
    { title: texts.titles.messages, items: messages.map((each) => binned('message', each.messageID, each.messageBody, each)) },
  ]
}

function BinTable({ title, items }: { title: string; items: Binned[] }) {
  const client = useQueryClient()
  const words = texts.bin
  const [deletion, setDeletion] = useState<Deletion | null>(null)

  async function restore({ kind, id, name }: Binned) {
    try {
      await restoreFromBin(kind, id)
      succeeded(words.restored(name))
    } catch (problem) {
      alertProblem(problem)
    }
    void client.invalidateQueries()
  }

  const remove = ({ kind, id, name }: Binned) =>
    setDeletion({
      noun: words.permanently(kind),
      name,
      done: words.removed(name),
      work: async () => {
        await removeFromBin(kind, id)
        refresh(client, 'GET /api/bin')
      },
    })

  const isSelectable = items.every(({ kind }) => kind === 'photo')
  const selection = useBinSelection(items)
  return (
    <section className="bin-section">
      <h2>{title}</h2>
      {isSelectable && <RestoreSelected selection={selection} />}
      <Table
        label={title}
        rows={items}
        keyOf={({ id }) => id}
        attributesOf={({ id }) => (isSelectable ? { 'aria-selected': selection.has(id) } : {})}
        columns={[
          isSelectable && {
            head: (
              <Head className="narrow">
                <SelectAll selection={selection} />
              </Head>
            ),
            cell: ({ id, name }) => (
              <td>
                <input
                  type="checkbox"
                  aria-label={texts.photo.selectThis(name)}
                  checked={selection.has(id)}
                  onChange={() => selection.toggle(id)}
                />
              </td>
            ),
          },
          { head: <Head className="narrow">{texts.columns.id}</Head>, cell: ({ id }) => <td className="number">{id}</td> },
          {
            head: <Head>{texts.columns.title}</Head>,
            cell: ({ kind, id, name }) => (
              <td>
                {kind === 'photo' && <BinnedThumbnail photoID={id} />}
                <span className="two-lines">{name}</span>
              </td>
            ),
          },
          { head: <Head>{words.deleted}</Head>, cell: ({ deletedAt, deletedBy }) => <td>{`${moment(deletedAt)}, ${deletedBy}`}</td> },
          { head: <Head>{words.gone}</Head>, cell: ({ gone }) => <td>{moment(gone)}</td> },
          {
            head: <Head className="narrow">{words.actions}</Head>,
            cell: (item) => (
              <td>
                <Group gap="xs" wrap="nowrap">
                  <Button variant="default" size="compact-sm" aria-label={words.restoreThis(item.name)} onClick={() => void restore(item)}>
                    {words.restore}
                  </Button>
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    aria-label={words.removeThis(item.name)}
                    onClick={() => remove(item)}
                  >
                    {words.remove}
                  </Button>
                </Group>
              </td>
            ),
          },
        ]}
      />
      <ConfirmDelete deletion={deletion} close={() => setDeletion(null)} />
    </section>
  )
}
