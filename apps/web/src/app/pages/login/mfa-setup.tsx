import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { setUpSecondFactor } from '../../../api/session/session-calls.ts'
import { useText } from '../../../language/language-context.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { rememberRestriction } from '../../session/restriction.ts'
import { leaveForGood } from '../../session/use-sign-out.ts'
import { NewAuthenticator } from '../security/new-authenticator.tsx'

function enterAnew(): void {
  rememberRestriction(undefined)
  window.location.reload()
}

/** Binds an authenticator to an account that may do nothing before; secret and recovery codes are shown once. */
export function MfaSetup() {
  const text = useText()
  const setUp = useMutation({ mutationFn: setUpSecondFactor })
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
      {setUp.data === undefined ? (
        <Form className="second-factor" onFinish={({ password }: { password: string }) => setUp.mutate({ password })}>
          <Form.Item name="password" label={text.login.password} rules={[{ required: true, message: text.login.passwordNeeded }]}>
            <Input.Password autoComplete="current-password" maxLength={64} autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={setUp.isPending}>
            {text.mfa.next}
          </Button>
        </Form>
      ) : (
        <NewAuthenticator secret={setUp.data} onBound={enterAnew} />
      )}
    </Dialog>
  )
}
