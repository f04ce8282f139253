import { Button, Menu, useMantineColorScheme } from '@mantine/core'
import { Link } from 'react-router'
import { dropToken } from '../api/token.ts'
import { useIdentity } from '../session/identity.tsx'
import { texts } from '../texts.ts'

/** Who works here; looks; and out. */
export function Account() {
  const { name, role } = useIdentity()
  // Switching transitions off for a moment would take an inline style, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" size="compact-sm">
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.roles[role]}</Menu.Label>
        <Menu.Item component={Link} to="/account">
          {texts.titles.account}
        </Menu.Item>
        <Menu.Divider />
        {(['auto', 'light', 'dark'] as const).map((scheme) => (
          <Menu.Item key={scheme} onClick={() => setColorScheme(scheme)} rightSection={colorScheme === scheme ? '✓' : null}>
            {texts.schemes[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={dropToken}>{texts.logOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
