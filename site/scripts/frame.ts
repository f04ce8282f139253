import { offerCardButtons } from '../islands/selection/card-buttons.ts'
import { showCount } from '../islands/selection/count.ts'
import { goToCanonical } from './canonical.ts'
import { closeMenus } from './menus.ts'
import { switchTheme } from './theme.ts'
import { countViews } from './views.ts'

const isUnloading = goToCanonical()
if (!isUnloading) countViews()
switchTheme()
closeMenus()
showCount()
offerCardButtons()
