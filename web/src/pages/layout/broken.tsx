/** What is shown when a page cannot be drawn: plain words and a way on, never a blank screen. */
import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

export class Broken extends Component<{ readonly children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Translation>
        {(t) => (
          <main style={{ padding: '2rem', maxWidth: '42rem', margin: 'auto' }}>
            <h1>{t('broken.title')}</h1>
            <p>{t('broken.text')}</p>
            <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
          </main>
        )}
      </Translation>
    );
  }
}
