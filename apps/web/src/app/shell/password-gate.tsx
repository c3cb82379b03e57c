import { useSession } from '../../api/session.ts'
import { PasswordDialog } from '../pages/password/password-dialog.tsx'
import { mustChangePassword } from '../session/must-change-password.ts'

/** Whoever must change his password sees nothing else first (SH-23). */
export function PasswordGate() {
  const { user } = useSession()
  if (user?.mustChangePwd !== true && !mustChangePassword()) return null
  return <PasswordDialog forced />
}
