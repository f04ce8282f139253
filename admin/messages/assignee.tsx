import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../api/session.ts'
import { texts } from '../texts.ts'

type AssigneeProps = { name: string; assign: (name: string) => void }

/** Who deals with a message: nobody, or one of the staff. */
export function Assignee({ name, assign }: AssigneeProps) {
  const { data: users = [] } = useQuery(usersQuery)
  // An account that was deleted since still has its name here.
  const names = new Set([...users.map((user) => user.name), ...(name === '' ? [] : [name])])
  return (
    <NativeSelect
      className="assignee"
      label={texts.messages.assignedTo}
      value={name}
      data={[{ value: '', label: texts.messages.nobody }, ...names]}
      onChange={({ currentTarget }) => assign(currentTarget.value)}
    />
  )
}
