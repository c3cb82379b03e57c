import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { token } from '../../api/session/credentials.ts'
import { PageBoundary } from '../shell/pages/page-boundary.tsx'
import { PageLoading } from '../shell/pages/page-loading.tsx'
import { loginAddress, needsToken } from './redirect.ts'

const LoginPage = lazy(() => import('../pages/login/login-page.tsx').then((module) => ({ default: module.LoginPage })))
const NoLoginPage = lazy(() => import('../pages/no-login-page.tsx').then((module) => ({ default: module.NoLoginPage })))
const PortalPage = lazy(() => import('../pages/portal-page.tsx').then((module) => ({ default: module.PortalPage })))
const CheckPage = lazy(() => import('../pages/check/check-page.tsx').then((module) => ({ default: module.CheckPage })))
const RegisterPage = lazy(() => import('../pages/register/register-page.tsx').then((module) => ({ default: module.RegisterPage })))
const NotFoundPage = lazy(() => import('../pages/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })))
const SignedInShell = lazy(() => import('../shell/signed-in-shell.tsx').then((module) => ({ default: module.SignedInShell })))

export function ConsoleRoutes() {
  return (
    <PageBoundary>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/" element={<ToHome />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/nologin" element={<NoLoginPage />} />
          <Route path="/portal" element={<PortalPage />} />
          <Route path="/check/:code?" element={<CheckPage />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route
            path="*"
            element={
              <Guarded>
                <SignedInShell />
              </Guarded>
            }
          />
        </Routes>
      </Suspense>
    </PageBoundary>
  )
}

/** The bare address; frame-only mode is kept (SH-20). */
function ToHome() {
  const { search } = useLocation()
  return <Navigate to={`/index${search}`} replace />
}

/** SH-1: without a token to the login, or, embedded, to the page that says so (SH-6). */
function Guarded({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (token() !== undefined) return children
  if (!needsToken(pathname)) return <NotFoundPage />
  const target = loginAddress(`${pathname}${search}`)
  return <Navigate to={window.top === window.self ? target : target.replace('/login', '/nologin')} replace />
}
