import { lazy, Suspense, useEffect } from 'react'
import { useSecurityKey } from '../../../api/session/use-security-key.ts'
import { useText } from '../../../language/language-context.tsx'
import { lazyComponent } from '../../../ui/late.tsx'
import { documentTitle, productVersion } from '../../product.ts'
import { useAfterLogin } from '../../session/use-arrival.ts'
import { whyEnded } from '../../session/why-ended.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LoginArt } from './login-art.tsx'
import { LoginForm } from './login-form.tsx'
import './login-page.css'

// Where there is one way in, as in most cities, nobody waits for tabs.
const ScanLogin = lazyComponent(() => import('./scan-login.tsx').then((module) => module.ScanLogin))
const LoginWays = lazy(() => import('./login-ways.tsx').then((module) => ({ default: module.LoginWays })))

export function LoginPage() {
  const text = useText()
  const arrive = useAfterLogin()
  const key = useSecurityKey()
  const why = whyEnded()
  useEffect(() => {
    document.title = documentTitle(text, undefined, text.login.title)
  }, [text])
  const byAccount = {
    key: 'account',
    label: text.login.byAccount,
    children: <LoginForm onSignedIn={(signedIn) => void arrive(signedIn)} />,
  }
  // The way in by scan exists only where the city has connected it (parameter login.zzd).
  const byScan = { key: 'scan', label: text.login.byScan, children: <ScanLogin onSignedIn={(signedIn) => void arrive(signedIn)} /> }
  const onlyWay = (
    <>
      <p className="login-page__way">
        <span>{byAccount.label}</span>
      </p>
      {byAccount.children}
    </>
  )
  return (
    <div className="login-page">
      <LoginArt />
      <main className="login-page__panel">
        <LanguageSwitch />
        <div className="login-page__form">
          <h1>{text.login.title}</h1>
          <p className="login-page__owner">{key?.ui?.owner ?? key?.ui?.title ?? text.productLine}</p>
          {why === null ? null : (
            <p className="login-page__why" role="alert">
              {why}
            </p>
          )}
          <Suspense fallback={onlyWay}>{key?.ui?.zzd ? <LoginWays ways={[byAccount, byScan]} /> : onlyWay}</Suspense>
        </div>
        <footer className="login-page__foot">
          <span>
            {text.login.version} {productVersion}
          </span>
          <span>{text.login.browsers}</span>
          <span>{text.login.access}</span>
        </footer>
      </main>
    </div>
  )
}
