/**
 * English words as pupils type them, each by itself, with the class and word that the auto-scorer must find: words
 * that must match and words that must not. `typed > class canonical`. Written from the rules of the battery
 * design, section 4, and from general knowledge.
 */
export const WORD_PAIRS_EN: Readonly<Record<string, string>> = {
  'costume W': `
    wool skirt > ok wool skirt
    winter vest > ok winter vest
    wolf costume > ok wolf costume
    white shirt > noWord`,
  'food C': `
    cup of coffee > ok coffee
    cajun salmon > ok cajun salmon
    candle > wrongCategory
    cold pizza > unknown`,
  'animal C': `
    carp fish > ok carp
    cat > ok cat
    Cat > ok cat
    CATS > ok cat
    cats > ok cat
    a cat > ok cat
    the cat > ok cat
    some cats > ok cat
    3 cats > ok cat
    1) cat > ok cat
    • cat > ok cat
    cat! > ok cat
    cat 🐱 > ok cat
    c\u200bat > ok cat
    calves > ok calf
    coyotes > ok coyote
    canaries > ok canary
    cockroaches > ok cockroach
    crabs > ok crab
    chimp > ok chimpanzee
    chimps > ok chimpanzee
    roach > wrongLetter cockroach
    cat-fish > ok catfish
    cat fish > ok catfish
    clown fish > ok clownfish
    caterpilar > okSpelling caterpillar
    catterpillar > okSpelling caterpillar
    crockodile > okSpelling crocodile
    crocodil > okSpelling crocodile
    crocodiles > ok crocodile
    cheeta > okSpelling cheetah
    chetah > okSpelling cheetah
    camle > okSpelling camel
    cammel > okSpelling camel
    chikcen > okSpelling chicken
    chiken > okSpelling chicken
    chikens > okSpelling chicken
    chincilla > okSpelling chinchilla
    cameleon > okSpelling chameleon
    capibara > okSpelling capybara
    cariboo > okSpelling caribou
    reindeer > wrongLetter caribou
    carb > wrongCategory
    kat > unknown
    croc o dial > ok crocodile
    cro > unknown
    dog > wrongLetter dog
    leopard > wrongLetter leopard
    lepard > wrongLetter leopard
    elephants > wrongLetter elephant
    polar bear > wrongLetter polar bear
    sea cow dung > unknown
    carrot > wrongCategory carrot
    cake > wrongCategory cake
    cardigan > wrongCategory cardigan
    coats > wrongCategory coat
    cerberus > proper
    charizard > proper
    dragons > proper
    computer > wrongCategory
    computers > wrongCategory
    castle > wrongCategory
    child > wrongCategory
    i can't think > noWord
    idk > noWord
    ccc > noWord
    cvbn > noWord
    cute cat > noWord
    kowala > wrongLetter koala
    kammel > okSpelling camel
    cangaroo > wrongLetter kangaroo
    fjdkslq > noWord
    zqrk > noWord
    chair > wrongCategory`,
  'animal B': `
    bear > ok bear
    bears > ok bear
    butterflies > ok butterfly
    butterfly's > ok butterfly
    buterfly > okSpelling butterfly
    butterfy > okSpelling butterfly
    baboons > ok baboon
    beever > okSpelling beaver
    baldeagle > ok bald eagle
    bald eagles > ok bald eagle
    bald egle > okSpelling bald eagle
    big bear > noWord
    blue bear > unknown
    red bee > wrongLetter bee
    polar bear > wrongLetter polar bear
    bigfoot > proper
    bambi > proper
    bread > wrongCategory bread
    blouse > wrongCategory blouse
    bazooka > unknown`,
  'animal G': `
    geese > ok goose
    goose > ok goose
    gooses > ok goose
    goslings > ok gosling
    guinea pig > ok guinea pig
    guinea-pigs > ok guinea pig
    guineapig > ok guinea pig
    guinnea pig > okSpelling guinea pig
    gorila > okSpelling gorilla
    girafe > okSpelling giraffe
    girafes > okSpelling giraffe
    giraf > ok giraffe
    grasshoper > okSpelling grasshopper
    grass hopper > ok grasshopper
    glow worm > ok glow-worm
    glowworms > ok glow-worm
    great white shark > ok great white shark
    grizzly > ok grizzly bear
    garfield > proper
    godzilla > proper
    grape > wrongCategory grape
    gloves > wrongCategory gloves
    garage > wrongCategory`,
  'animal M': `
    mice > ok mouse
    mouse > ok mouse
    mouses > ok mouse
    moose > ok moose
    monkies > ok monkey
    monkeys > ok monkey
    mosquitos > ok mosquito
    mosquitoes > ok mosquito
    mosqito > okSpelling mosquito
    mamoth > okSpelling mammoth
    mangoose > okSpelling mongoose
    mango > wrongCategory mango
    monster > proper
    mickey mouse > proper
    moustache > unknown`,
  'animal P': `
    ponies > ok pony
    puppies > ok puppy
    pufferfish > ok pufferfish
    puffer fish > ok pufferfish
    peacok > okSpelling peacock
    parot > okSpelling parrot
    pinguin > okSpelling penguin
    porkupine > okSpelling porcupine
    peach > wrongCategory peach
    pear > wrongCategory pear
    peg > unknown
    pikachu > proper`,
  'animal S': `
    sheep > ok sheep
    sheeps > ok sheep
    sea horse > ok seahorse
    sea-lion > ok sea lion
    sealions > ok sea lion
    sea urchins > ok sea urchin
    squirel > okSpelling squirrel
    sharck > okSpelling shark
    scorpian > okSpelling scorpion
    starfish > ok starfish
    star fish > ok starfish
    small dog > noWord
    shirt > wrongCategory shirt
    simba > proper`,
  'plant C': `
    cherries > ok cherry
    chilli > ok chili
    chillies > ok chili
    chilies > ok chili
    courgettes > ok courgette
    zucchini > wrongLetter courgette
    cacti > ok cactus
    cactuses > ok cactus
    coliflower > ok cauliflower
    cauliflour > ok cauliflower
    cocunut > okSpelling coconut
    coconuts > ok coconut
    chrysanthemums > ok chrysanthemum
    chrysantemum > okSpelling chrysanthemum
    cow > wrongCategory cow
    cap > wrongCategory cap
    aubergine > wrongLetter eggplant`,
  'plant T': `
    tomatoes > ok tomato
    tomatos > ok tomato
    tulips > ok tulip
    tiger lillies > okSpelling tiger lily
    tiger lily > ok tiger lily
    tea tree > ok tea tree
    turmric > okSpelling turmeric
    tiger > wrongCategory tiger
    table > wrongCategory`,
  'food P': `
    pizzas > ok pizza
    potatoes > ok potato
    potatos > ok potato
    patato > ok potato
    peas > ok pea
    pâté > ok pate
    pan cakes > ok pancake
    pan cake > ok pancake
    panckaes > okSpelling pancake
    popcorns > ok popcorn
    pad thai > ok pad thai
    padthai > ok pad thai
    peanut-butter > ok peanut butter
    plank > wrongCategory
    parrot > wrongCategory parrot
    pajamas > wrongCategory pajamas
    pringles > proper
    pepsi > proper
    pizza hut > proper
    spagetti > wrongLetter spaghetti`,
  'food S': `
    spagetti > okSpelling spaghetti
    sandwitch > okSpelling sandwich
    sandwiches > ok sandwich
    strawberries > ok strawberry
    strawbery > okSpelling strawberry
    som tum > ok som tam
    soya > ok soybean
    soop > ok soup
    skirt > wrongCategory skirt
    snickers > proper`,
  'costume P': `
    pyjamas > ok pajamas
    pajama > ok pajamas
    pjs > ok pajamas
    pant > ok pants
    pullovers > ok pullover
    polo-shirt > ok polo shirt
    poloshirt > ok polo shirt
    puloverr > okSpelling pullover
    purple dress > noWord
    penguin > wrongCategory penguin
    pasta > wrongCategory pasta
    prada > proper`,
  'costume S': `
    sock > ok socks
    shoe > ok shoes
    scarves > ok scarf
    scarfs > ok scarf
    sun glasses > ok sunglasses
    sunglases > okSpelling sunglasses
    swimming suit > ok swimsuit
    sweter > okSpelling sweater
    red shirt > wrongLetter shirt
    black shoes > wrongLetter shoes
    small shirt > noWord
    shark > wrongCategory shark
    hats > wrongLetter hat
    sofa > wrongCategory`,
  'costume T': `
    tshirt > ok t-shirt
    T-Shirt > ok t-shirt
    t shirts > ok t-shirt
    tee > ok t-shirt
    tuxedos > ok tuxedo
    tux > ok tuxedo
    ties > ok tie
    trouser > ok trousers
    trowsers > ok trousers
    tshrit > okSpelling t-shirt
    tiger > wrongCategory tiger
    television > wrongCategory`,
};
