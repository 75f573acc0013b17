/** Every global style, in the order of the cascade. Mantine's per-component styles come with their users. */
import './fonts.css';
import './test-fonts.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import 'virtual:theme-variables.css';
import './tokens.css';
import './base.css';
import './shell.css';
