import { lazy, Suspense } from 'react'
import { holdsRole } from '../../../api/session/roles.ts'
import { useSecurityKey } from '../../../api/session/use-security-key.ts'
import { useSetting } from '../../../api/use-setting.ts'
import { keepSetting } from '../../../api/user-settings.ts'

const TourOfConsole = lazy(() => import('./tour-of-console.tsx').then((module) => ({ default: module.TourOfConsole })))

const tourSetting = 'tour'
/** Accounts of walls, before which nobody sits. */
const wallScreen = 'screen'

/** Begins the tour, whatever was seen of it. */
export const showTour = () => keepSetting(tourSetting, 'asked')

/** The tour comes once to each user, where the installation has it, and again when it is asked for from the user menu. */
export function TourOnce() {
  const kept = useSetting(tourSetting)
  const key = useSecurityKey()
  const isNew = kept === undefined && key?.ui?.tour === true && !holdsRole(wallScreen)
  if (!isNew && kept !== 'asked') return null
  return (
    <Suspense>
      <TourOfConsole onClose={() => keepSetting(tourSetting, 'seen')} />
    </Suspense>
  )
}
