import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, QRCode } from 'antd'
import { confirmSecondFactor, type SecondFactor } from '../../../api/session/session-calls.ts'
import { useText } from '../../../language/language-context.tsx'
import './second-factor.css'

/** The picture for the phone, the recovery codes, and the first code that makes them count. */
export function NewAuthenticator({ secret, onBound }: { secret: SecondFactor; onBound(): void }) {
  const text = useText()
  const confirm = useMutation({ mutationFn: confirmSecondFactor, onSuccess: onBound })
  return (
    <Form className="second-factor" onFinish={({ code }: { code: string }) => confirm.mutate(code)}>
      <div className="second-factor__secret">
        <QRCode value={secret.uri} size={176} />
        <div>
          <p>{text.mfa.scan}</p>
          <code>{secret.secret}</code>
          <p>{text.mfa.recovery}</p>
          <code className="second-factor__codes">{secret.recoveryCodes.join(' ')}</code>
        </div>
      </div>
      <Form.Item name="code" label={text.login.mfa} rules={[{ required: true, message: text.login.mfaNeeded }]}>
        <Input autoComplete="one-time-code" maxLength={8} autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={confirm.isPending}>
        {text.words.confirm}
      </Button>
    </Form>
  )
}
