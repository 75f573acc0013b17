/** The project's own pipeline as a provider: the voice that the bundled pack of the language is made with. */
import type { PackPlan } from '../pack-plans.ts';
import type { Provider } from './provider.ts';

export async function openBundled(plan: PackPlan): Promise<Provider> {
  const { name, licence, notice, silence, speak } = await plan.openVoice();
  return {
    kind: 'synthetic',
    voice: name,
    licence,
    notice,
    identity: JSON.stringify({ bundled: name, plan: plan.version, silence }),
    speak: ({ text, rate }) => speak({ say: text, rate }),
  };
}
