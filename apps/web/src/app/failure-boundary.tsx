/** Error page with a retry button, for a page that failed to load or render. */
import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

interface FailureBoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

export class FailureBoundary extends Component<FailureBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure onRetry={this.props.onRetry} /> : this.props.children;
  }
}
