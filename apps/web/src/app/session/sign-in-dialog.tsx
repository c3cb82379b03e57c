import { Button } from 'antd'
import type { SignIn } from '../../api/session/session-calls.ts'
import { useText } from '../../language/language-context.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoginForm } from '../pages/login/login-form.tsx'
import { leaveForGood } from './use-sign-out.ts'

interface SignInDialogProps {
  username?: string
  onSignedIn(signedIn: SignIn): void
}

/** The login in a dialog that nothing closes but itself. */
export function SignInDialog({ username, onSignedIn }: SignInDialogProps) {
  const text = useText()
  return (
    <Dialog title={text.shell.signInAgain} footer={null} width={420}>
      <p className="sign-in-again__note">{text.login.loginExpired}</p>
      <LoginForm onSignedIn={onSignedIn} {...(username === undefined ? {} : { username })} />
      <Button type="link" size="small" onClick={() => void leaveForGood()}>
        {text.login.giveUp}
      </Button>
    </Dialog>
  )
}
