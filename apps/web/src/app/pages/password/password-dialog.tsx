import { Alert, Button } from 'antd'
import { useText } from '../../../language/language-context.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { leaveForGood } from '../../session/use-sign-out.ts'
import { PasswordForm } from './password-form.tsx'

interface PasswordDialogProps {
  forced?: boolean
  onClose?: () => void
}

/** The same form as its own page; forced, the only other way is out. */
export function PasswordDialog({ forced = false, onClose }: PasswordDialogProps) {
  const text = useText()
  return (
    <Dialog title={text.password.title} width={520} footer={null} onClose={forced ? undefined : onClose}>
      {forced ? (
        <Alert
          type="warning"
          showIcon
          title={text.password.must}
          style={{ marginBottom: 16 }}
          action={
            <Button size="small" type="link" onClick={() => void leaveForGood()}>
              {text.shell.signOut}
            </Button>
          }
        />
      ) : null}
      <PasswordForm {...(onClose === undefined ? {} : { onCancel: onClose })} />
    </Dialog>
  )
}
