import { goToCanonical } from './canonical.ts'
import { closeMenus } from './menus.ts'
import { switchTheme } from './theme.ts'

goToCanonical()
switchTheme()
closeMenus()
