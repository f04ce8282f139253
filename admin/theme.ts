import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Ten shades are asked for; the archive has one accent, which `styles/theme.css` defines for light and dark. */
const accent = Array.from({ length: 10 }, (_, shade) => `var(--mantine-color-accent-${shade})`) as unknown as MantineColorsTuple

/** Values are in `styles/theme.css`: as a file, because the policy allows no styles that scripts write. */
export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)' },
  defaultRadius: 'sm',
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'filled' } },
    // The options are beside their field in the document; they scroll without the library's scroll area.
    Select: {
      defaultProps: {
        searchable: true,
        checkIconPosition: 'right',
        limit: 200,
        withScrollArea: false,
        comboboxProps: { withinPortal: false },
      },
    },
  },
})
