import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input, QRCode } from 'antd'
import { confirmSecondFactor, setUpSecondFactor } from '../../../api/session-calls.ts'
import { useText } from '../../../language/language-context.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { rememberRestriction } from '../../session/restriction.ts'
import { leaveForGood } from '../../session/use-sign-out.ts'
import './mfa-setup.css'

/** Binds an authenticator to the account; secret and recovery codes are shown once. */
export function MfaSetup() {
  const text = useText()
  const setUp = useMutation({ mutationFn: setUpSecondFactor })
  const confirm = useMutation({
    mutationFn: confirmSecondFactor,
    onSuccess: () => {
      rememberRestriction(undefined)
      window.location.reload()
    },
  })
  const secret = setUp.data
  return (
    <Dialog title={text.mfa.title} width={520} footer={null}>
      <Alert
        type="warning"
        showIcon
        title={text.mfa.needed}
        action={
          <Button type="link" onClick={() => void leaveForGood()}>
            {text.shell.signOut}
          </Button>
        }
      />
      {secret === undefined ? (
        <Form className="mfa-setup" onFinish={({ password }: { password: string }) => setUp.mutate(password)}>
          <Form.Item name="password" label={text.login.password} rules={[{ required: true, message: text.login.passwordNeeded }]}>
            <Input.Password autoComplete="current-password" maxLength={64} autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={setUp.isPending}>
            {text.mfa.next}
          </Button>
        </Form>
      ) : (
        <Form className="mfa-setup" onFinish={({ code }: { code: string }) => confirm.mutate(code)}>
          <div className="mfa-setup__secret">
            <QRCode value={secret.uri} size={176} />
            <div>
              <p>{text.mfa.scan}</p>
              <code>{secret.secret}</code>
              <p>{text.mfa.recovery}</p>
              <code className="mfa-setup__codes">{secret.recoveryCodes.join(' ')}</code>
            </div>
          </div>
          <Form.Item name="code" label={text.login.mfa} rules={[{ required: true, message: text.login.mfaNeeded }]}>
            <Input autoComplete="one-time-code" maxLength={8} autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={confirm.isPending}>
            {text.words.confirm}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
