/** Mantine's styles for tabs; imported by the pages that have some. */
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Tabs.css';
import './tabs-styles.css';
