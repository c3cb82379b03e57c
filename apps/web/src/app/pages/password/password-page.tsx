import { useText } from '../../../language/language-context.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { PasswordForm } from './password-form.tsx'

export function PasswordPage() {
  const text = useText()
  return (
    <PageCard title={text.password.title} className="tab-page">
      <div style={{ width: 480, padding: '12px 16px' }}>
        <PasswordForm />
      </div>
    </PageCard>
  )
}
