import { offerCardButtons } from '../islands/selection/card-buttons.ts'
import { showCount } from '../islands/selection/count.ts'
import { goToCanonical } from './canonical.ts'
import { closeMenus } from './menus.ts'
import { switchTheme } from './theme.ts'
import { countViews } from './views.ts'

goToCanonical()
  .then((isUnloading) => isUnloading || countViews())
  .catch(() => undefined)
switchTheme()
closeMenus()
showCount()
offerCardButtons()
