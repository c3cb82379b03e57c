import { MfaSetup } from '../../pages/login/mfa-setup.tsx'
import { PasswordDialog } from '../../pages/password/password-dialog.tsx'
import type { Restriction } from '../../session/restriction.ts'
import { ShellWatermark } from '../shell-watermark.tsx'

/** Whoever must change his password or set up his second factor sees nothing else first (SH-23). */
export function Restricted({ restriction }: { restriction: Restriction }) {
  return (
    <>
      {restriction === 'mfa' ? <MfaSetup /> : <PasswordDialog forced />}
      <ShellWatermark />
    </>
  )
}
